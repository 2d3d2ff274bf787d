import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import { useState, type ReactNode } from 'react';
import { classNames } from './attributes.ts';
import styles from './DropZone.module.css';

export interface ZoneFile {
  readonly name: string;
  /** as shown, with its unit */
  readonly size: string;
  readonly icon: 'pdf' | 'image';
  readonly iconLabel: string;
  /** of a picture: its address */
  readonly picture?: string | undefined;
}

interface DropZoneFileProps {
  /** of the name and the size, which describe the file input */
  readonly id: string;
  readonly file: ZoneFile;
  /** the picture is to be checked: as large as the zone */
  readonly large?: boolean;
  /** the buttons */
  readonly children?: ReactNode;
}

/** A file in the drop zone: its thumbnail or icon, name and size (PRO-8). */
export function DropZoneFile({ id, file, large = false, children }: DropZoneFileProps) {
  return (
    <div className={classNames(styles.file, large && styles.large)}>
      <Picture key={file.picture} file={file} />
      <p id={id} className={styles.name}>
        <span translate="no">{file.name}</span> <span className={styles.size}>{file.size}</span>
      </p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The icon where there is no picture, or where it can't be drawn. */
function Picture({ file: { icon, iconLabel, picture } }: { readonly file: ZoneFile }) {
  const [broken, setBroken] = useState(false);
  const Icon = icon === 'pdf' ? FileText : FileImage;
  if (picture === undefined || broken)
    return <Icon className={styles.icon} {...{ role: 'img', 'aria-label': iconLabel }} />;
  return <img className={styles.picture} src={picture} alt={iconLabel} onError={() => setBroken(true)} />;
}
