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
import { pickedExtensions } from '../../../machines/model/document.ts';
import type { CustomerDocument } from '../../../machines/model/entities.ts';
import type { DocumentStatus } from '../../../machines/selectors.ts';
import { classNames, describedBy } from '../../components/attributes.ts';
import { FieldError } from '../../components/FieldError.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { texts } from '../../texts.ts';
import { DropZoneFile } from './drop-zone-file.tsx';
import { takePhoto, usePastedFiles } from './picked-files.ts';
import styles from './drop-zone.module.css';

const copy = texts.choosing;

interface DropZoneProps {
  readonly status: DocumentStatus;
  /** the attached document, which stays until another is read, or the reduced photo that is not attached yet */
  readonly file: CustomerDocument | null;
  /** shown and announced when a document is attached; '' otherwise */
  readonly ready: string;
  /** warnings about the attached document, shown and announced */
  readonly warnings?: readonly string[];
  readonly error?: string | undefined;
  /** advice below the error */
  readonly help?: string | undefined;
  /** called with the first of the picked or dropped files (PRO-14), and with the second, if any */
  readonly onPick: (file: File, second?: File) => void;
  /** called with a photo from the camera */
  readonly onTake: (photo: File) => void;
  readonly onDelete: () => void;
  /** called when the customer accepts the reduced photo */
  readonly onUse: () => void;
  readonly onDiscard: () => void;
  /** actions for the error, below the advice */
  readonly children?: ReactNode;
}

/**
 * The document field. Accepts files by drag-and-drop, click, keyboard, paste or camera, which comes first on phones (PRO-6). Shows progress,
 * then name, icon or thumbnail, and delete button (PRO-7 to PRO-10). Also shows a reduced photo before its use (journey.md#photos).
 */
export function DropZone({
  status,
  file,
  ready,
  warnings = [],
  error: fileError = '',
  help: refusedHelp = '',
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
  const isBusy = status === 'reading' || status === 'reducing' || status === 'joining';
  const input = useRef<HTMLInputElement>(null);
  // whether the last drop had no file, for example a link or an image of a page
  const [isNoFile, setIsNoFile] = useState(false);
  const error = isNoFile ? copy.notAFile : fileError;
  // the advice about a refused file doesn't apply to a later message
  const help = isNoFile && fileError !== '' ? '' : refusedHelp;

  useKeptFocus(input, status);

  // prevents the browser from leaving the portal to open a file that is dropped beside the zone
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && !event.defaultPrevented) event.dataTransfer.dropEffect = 'none';
      event.preventDefault();
    };
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
    // allows picking the same file again: without a reset there would be no change event
    event.currentTarget.value = '';
  };
  // the whole region accepts drops, including its label and file
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
        {copy.documentLabel}
      </label>
      {!file && (
        <button
          type="button"
          className={classNames(styles.button, 'button-secondary', styles.camera)}
          onClick={({ currentTarget }) => takePhoto(currentTarget.parentElement ?? document.body, onTake)}
        >
          <Camera className={styles.buttonIcon} />
          <span>{copy.takePhoto}</span>
        </button>
      )}
      {status === 'reduced' && <p className={styles.question}>{copy.isReadable}</p>}
      <div className={styles.zone} data-status={isBusy ? 'reading' : status}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          multiple
          accept={pickedExtensions.map((extension) => `.${extension}`).join(',')}
          aria-invalid={error === '' ? undefined : 'true'}
          aria-describedby={describedBy(file ? fileId : hintId, error !== '' && errorId, help !== '' && helpId)}
          onChange={onChange}
        />
        {status === 'attached' && file && (
          <DropZoneFile id={fileId} file={file}>
            <button type="button" className={classNames(styles.button, 'button-secondary')} onClick={openPicker}>
              {copy.changeDocument}
            </button>
            <button type="button" className={classNames(styles.button, styles.delete)} onClick={onDelete}>
              <Trash className={styles.buttonIcon} />
              <span>{copy.deleteDocument}</span>
            </button>
          </DropZoneFile>
        )}
        {status === 'reduced' && file && (
          <DropZoneFile id={fileId} file={file} large>
            <button type="button" className={classNames(styles.button, 'button-primary')} onClick={onUse}>
              {copy.acceptPhoto}
            </button>
            <button type="button" className={classNames(styles.button, 'button-secondary')} onClick={discard}>
              {copy.otherPhoto}
            </button>
          </DropZoneFile>
        )}
        {isBusy && file && <DropZoneFile id={fileId} file={file} />}
        {!file && (
          <div className={styles.frame}>
            <CloudUpload className={styles.upload} />
            <p className={styles.prompt}>{copy.dropHere}</p>
            <p className={styles.phonePrompt}>{copy.chooseFile}</p>
            <p className={styles.dropPrompt}>{copy.dropNow}</p>
            <p id={hintId} className="muted">
              {copy.documentHint}
            </p>
          </div>
        )}
      </div>
      {isBusy && (
        <output className={styles.reading}>
          <Spinner />
          <span>{copy[status]}</span>
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
            <Sentence text={warning} values={listQuoted(warning)} />
          </p>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
      {help !== '' && (
        <p id={helpId} className={styles.help}>
          <Sentence text={help} values={listQuoted(help)} />
        </p>
      )}
      {children}
    </section>
  );
}

/** Lists the quoted file names in a sentence. */
function listQuoted(sentence: string): string[] {
  return [...sentence.matchAll(/«(.+?)»/g)].map(([, name = '']) => name);
}

/** Moves the focus to the file input if the pressed button was removed; otherwise keyboard users would lose their place. */
function useKeptFocus(input: RefObject<HTMLInputElement | null>, kind: string): void {
  const last = useRef(kind);
  useEffect(() => {
    const changed = last.current !== kind;
    last.current = kind;
    if (changed && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [input, kind]);
}

/** Highlights with a data attribute, without rendering: it is not part of the journey's state. */
function highlight(event: DragEvent<HTMLElement>): void {
  event.preventDefault();
  // the default may be a move: mail programs then delete the message
  event.dataTransfer.dropEffect = 'copy';
  event.currentTarget.dataset['dragover'] = '';
}
