import CloudUpload from 'lucide-react/icons/cloud-upload';
import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Trash from 'lucide-react/icons/trash-2';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames, describedBy } from './attributes.ts';
import { DropZoneFile, type ZoneFile } from './DropZoneFile.tsx';
import { FieldError } from './FieldError.tsx';
import { Sentence } from './Sentence.tsx';
import { Spinner } from './Spinner.tsx';
import { takePhoto, usePastedFiles } from './picked-files.ts';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** names the region and the file input */
  readonly label: string;
  /** what to do; what to do on a phone; what to do while a file is dragged over the zone; which files */
  readonly prompt: string;
  readonly phonePrompt: string;
  readonly dropPrompt: string;
  readonly hint: string;
  /** the file input's accept */
  readonly accept: string;
  readonly status:
    | { readonly kind: 'empty' }
    /** with the file that is attached meanwhile */
    | { readonly kind: 'reading'; readonly text: string; readonly file?: ZoneFile | null }
    | { readonly kind: 'attached'; readonly file: ZoneFile }
    /** a photo that was made smaller and is not attached yet */
    | { readonly kind: 'reduced'; readonly file: ZoneFile };
  readonly labels: Readonly<Record<'delete' | 'change' | 'takePhoto' | 'accept' | 'other', string>>;
  /** above a photo that was made smaller */
  readonly question: string;
  /** shown and announced while a document is attached; '' otherwise */
  readonly ready: string;
  /** shown and announced of the attached document */
  readonly warnings?: readonly string[];
  readonly error?: string | undefined;
  /** said until the next file, where a link or a picture of a page was dropped, which holds no file */
  readonly notAFile?: string;
  /** shown below the error: what helps */
  readonly help?: string | undefined;
  /** the first of the picked or dropped files (PRO-14), and the second where there are several */
  readonly onPick: (file: File, second?: File) => void;
  /** the camera's photo */
  readonly onTake: (photo: File) => void;
  readonly onDelete: () => void;
  /** the smaller photo is used, or not */
  readonly onUse: () => void;
  readonly onDiscard: () => void;
  /** below the help: what can be done about the error */
  readonly children?: ReactNode;
}

/**
 * The document: drag-and-drop, click, keyboard, paste or, first on a phone, its camera (PRO-6); reading, name with icon or thumbnail, delete
 * (PRO-7 to PRO-10); the smaller photo that replaces one over the limit (journey.md#photos).
 */
export function DropZone({
  label,
  prompt,
  phonePrompt,
  dropPrompt,
  hint,
  accept,
  status,
  labels,
  question,
  ready,
  warnings = [],
  error: fileError = '',
  notAFile = '',
  help = '',
  onPick,
  onTake,
  onDelete,
  onUse,
  onDiscard,
  children,
}: DropZoneProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const fileId = `${id}-file`;
  const file = 'file' in status && status.file ? status.file : null;
  const input = useRef<HTMLInputElement>(null);
  const [isNoFile, setIsNoFile] = useState(false);
  const error = isNoFile ? notAFile : fileError;

  useKeptFocus(input, status.kind);

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

  const pick = (files: FileList | null) => {
    const [first, second] = files ?? [];
    setIsNoFile(false);
    if (first !== undefined && second !== undefined) onPick(first, second);
    else if (first !== undefined) onPick(first);
  };
  usePastedFiles(pick);
  const openPicker = () => input.current?.click();
  const discard = () => {
    onDiscard();
    openPicker();
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
      setIsNoFile(event.dataTransfer.files.length === 0);
    },
  };

  return (
    <section className={styles.field} aria-labelledby={labelId} data-part="drop-zone" {...dropTarget}>
      <label id={labelId} className={styles.label} htmlFor={id}>
        {label}
      </label>
      {!file && (
        <button
          type="button"
          className={classNames(styles.button, 'button-secondary', styles.camera)}
          onClick={({ currentTarget }) => takePhoto(currentTarget.parentElement ?? document.body, onTake)}
        >
          <Camera className={styles.buttonIcon} />
          <span>{labels.takePhoto}</span>
        </button>
      )}
      {status.kind === 'reduced' && <p className={styles.question}>{question}</p>}
      <div className={styles.zone} data-status={status.kind}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          multiple
          accept={accept}
          aria-invalid={error === '' ? undefined : 'true'}
          aria-describedby={describedBy(file ? fileId : hintId, error !== '' && errorId, help !== '' && helpId)}
          onChange={onChange}
        />
        {status.kind === 'attached' && (
          <DropZoneFile id={fileId} file={status.file}>
            <button type="button" className={classNames(styles.button, 'button-secondary')} onClick={openPicker}>
              {labels.change}
            </button>
            <button type="button" className={classNames(styles.button, styles.delete)} onClick={onDelete}>
              <Trash className={styles.buttonIcon} />
              <span>{labels.delete}</span>
            </button>
          </DropZoneFile>
        )}
        {status.kind === 'reduced' && (
          <DropZoneFile id={fileId} file={status.file} large>
            <button type="button" className={classNames(styles.button, 'button-primary')} onClick={onUse}>
              {labels.accept}
            </button>
            <button type="button" className={classNames(styles.button, 'button-secondary')} onClick={discard}>
              {labels.other}
            </button>
          </DropZoneFile>
        )}
        {status.kind === 'reading' && file && <DropZoneFile id={fileId} file={file} />}
        {!file && (
          <div className={styles.frame}>
            <CloudUpload className={styles.upload} />
            <p className={styles.prompt}>{prompt}</p>
            <p className={styles.phonePrompt}>{phonePrompt}</p>
            <p className={styles.dropPrompt}>{dropPrompt}</p>
            <p id={hintId} className="muted">
              {hint}
            </p>
          </div>
        )}
      </div>
      {status.kind === 'reading' && (
        <output className={styles.reading}>
          <Spinner />
          <span>{status.text}</span>
        </output>
      )}
      <div aria-live="polite">
        {ready !== '' && (
          <p className={styles.ready}>
            <CircleCheck className={styles.buttonIcon} />
            <span>{ready}</span>
          </p>
        )}
        {warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            <TriangleAlert className={styles.buttonIcon} />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
      {help !== '' && (
        <p id={helpId} className={styles.help}>
          <Sentence text={help} values={[...help.matchAll(/«([^»]+)»/g)].map(([, name = '']) => name)} />
        </p>
      )}
      {children}
    </section>
  );
}

/** Moves the focus to the file input where the pressed button was removed: the keyboard's place would be lost. */
function useKeptFocus(input: RefObject<HTMLInputElement | null>, kind: string): void {
  const last = useRef(kind);
  useEffect(() => {
    const changed = last.current !== kind;
    last.current = kind;
    if (changed && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [input, kind]);
}

/** Highlights by an attribute of the element, without a render: it is no state of the journey. */
function highlight(event: DragEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.dataset['dragover'] = '';
}
