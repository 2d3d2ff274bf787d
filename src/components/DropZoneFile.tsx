import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import { useCallback, useState, type ReactNode } from 'react';
import { classNames } from './attributes.ts';
import styles from './DropZone.module.css';

export interface ZoneFile {
  readonly name: string;
  /** formatted, with unit */
  readonly size: string;
  readonly icon: 'pdf' | 'image';
  readonly iconLabel: string;
  readonly picture?: Blob | undefined;
}

interface DropZoneFileProps {
  /** id of name and size, which describe the file input */
  readonly id: string;
  readonly file: ZoneFile;
  /** as large as the zone, for checking the image */
  readonly large?: boolean;
  /** buttons */
  readonly children?: ReactNode;
}

/** A file in the drop zone: thumbnail or icon, name and size (PRO-8). */
export function DropZoneFile({ id, file, large = false, children }: DropZoneFileProps) {
  return (
    <div className={classNames(styles.file, large && styles.large)}>
      <Picture file={file} />
      <p id={id} className={styles.name}>
        <span translate="no">{file.name}</span> <span className={styles.size}>{file.size}</span>
      </p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The image, or an icon if it is missing or can't be displayed. */
function Picture({ file: { icon, iconLabel, picture } }: { readonly file: ZoneFile }) {
  const [broken, setBroken] = useState<Blob>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (picture === undefined) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  const Icon = icon === 'pdf' ? FileText : FileImage;
  if (picture === undefined || broken === picture)
    return <Icon className={styles.icon} {...{ role: 'img', 'aria-label': iconLabel }} />;
  return <img ref={show} className={styles.picture} alt={iconLabel} onError={() => setBroken(picture)} />;
}
