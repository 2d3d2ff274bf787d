import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import { useCallback, useState, type ReactNode } from 'react';
import type { CustomerDocument } from '../../../machines/model/entities.ts';
import { classNames } from '../../components/attributes.ts';
import { texts } from '../../texts.ts';
import styles from './drop-zone.module.css';

const copy = texts.choosing;

interface DropZoneFileProps {
  /** id of the element with name and size, which describes the file input */
  readonly id: string;
  readonly file: CustomerDocument;
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
        <span translate="no">{file.name}</span> <span className={styles.size}>{copy.fileSize(file.blob.size)}</span>
      </p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The image, or an icon if it is a PDF or can't be displayed. */
function Picture({ file: { extension, blob } }: { readonly file: CustomerDocument }) {
  const [broken, setBroken] = useState<Blob>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  const [Icon, name] = extension === 'pdf' ? [FileText, copy.pdfIcon] : [FileImage, copy.imageIcon];
  if (extension === 'pdf' || broken === blob)
    return <Icon className={styles.icon} {...{ role: 'img', 'aria-label': name }} />;
  return <img ref={show} className={styles.picture} alt={name} onError={() => setBroken(blob)} />;
}
