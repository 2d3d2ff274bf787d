import CloudUpload from 'lucide-react/icons/cloud-upload';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef, type ChangeEvent, type DragEvent } from 'react';
import { describedBy } from './described-by.ts';
import { FieldError } from './FieldError.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** names the region and the file input */
  readonly label: string;
  /** what to do; what to do while a file is dragged over the zone; which files */
  readonly prompt: string;
  readonly dropPrompt: string;
  readonly hint: string;
  /** the file input's accept */
  readonly accept: string;
  readonly status:
    | { readonly kind: 'empty' }
    | { readonly kind: 'reading'; readonly text: string }
    | { readonly kind: 'attached'; readonly name: string; readonly icon: 'pdf' | 'image'; readonly iconLabel: string };
  readonly deleteLabel: string;
  readonly error?: string | undefined;
  /** shown below the error: what helps */
  readonly help?: string | undefined;
  /** the first of the picked or dropped files (PRO-14) */
  readonly onPick: (file: File) => void;
  readonly onDelete: () => void;
}

/** The document: drag-and-drop, click or keyboard (PRO-6); reading, name with icon, delete (PRO-7 to PRO-10). */
export function DropZone({
  label,
  prompt,
  dropPrompt,
  hint,
  accept,
  status,
  deleteLabel,
  error = '',
  help = '',
  onPick,
  onDelete,
}: DropZoneProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const input = useRef<HTMLInputElement>(null);

  // the browser would open a file that is dropped beside the zone, instead of the portal
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);

  const FileIcon = status.kind === 'attached' && status.icon === 'pdf' ? FileText : FileImage;
  const pick = (files: FileList | null) => {
    const first = files?.[0];
    if (first !== undefined) onPick(first);
  };
  // the pressed button is removed: without this the keyboard focus would be lost
  const remove = () => {
    onDelete();
    input.current?.focus();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    pick(event.currentTarget.files);
    // without this, choosing the same file again after a deletion would fire no change event
    event.currentTarget.value = '';
  };
  // the whole region accepts the drop, its label and its file included
  const dropTarget = {
    onDragEnter: highlight,
    onDragOver: highlight,
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const stays = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!stays) delete event.currentTarget.dataset['dragover'];
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      delete event.currentTarget.dataset['dragover'];
      pick(event.dataTransfer.files);
    },
  };

  return (
    <section className={styles.field} aria-labelledby={labelId} data-part="drop-zone" {...dropTarget}>
      <label id={labelId} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.zone} data-status={status.kind}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          multiple
          accept={accept}
          aria-invalid={error === '' ? undefined : 'true'}
          aria-describedby={describedBy(hintId, error !== '' && errorId, help !== '' && helpId)}
          onChange={onChange}
        />
        <div className={styles.frame}>
          <CloudUpload className={styles.upload} />
          <p className={styles.prompt}>{prompt}</p>
          <p className={styles.dropPrompt}>{dropPrompt}</p>
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        </div>
      </div>
      {status.kind === 'reading' && (
        <output className={styles.file}>
          <Spinner />
          <span className={styles.name}>{status.text}</span>
        </output>
      )}
      {status.kind === 'attached' && (
        <div className={styles.file}>
          <FileIcon className={styles.icon} {...{ role: 'img', 'aria-label': status.iconLabel }} />
          <span className={styles.name}>{status.name}</span>
          <button type="button" className={styles.delete} onClick={remove}>
            <Trash className={styles.trash} />
            {deleteLabel}
          </button>
        </div>
      )}
      <FieldError id={errorId} error={error} />
      {help !== '' && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </section>
  );
}

/** Highlights by an attribute of the element, without a render: it is no state of the journey. */
function highlight(event: DragEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.dataset['dragover'] = '';
}
