import Copy from 'lucide-react/icons/copy';
import { Fragment, useId } from 'react';
import { texts } from '../../texts.ts';
import styles from './folio-box.module.css';

const copy = texts.success;

interface FolioBoxProps {
  /** id of the folio; '-title' is appended for the title's id */
  readonly id: string;
  readonly folio: string;
  readonly onCopy: () => void;
}

/** The folio in large type. Box and icon are one button, so that either copies (EXI-2). */
export function FolioBox({ id, folio, onCopy }: FolioBoxProps) {
  const hintId = useId();
  return (
    <div className={styles.wrap}>
      <p id={`${id}-title`} className={styles.title}>
        {copy.folioLabel}
      </p>
      <button
        type="button"
        className={styles.box}
        aria-label={copy.copyLabel(folio)}
        aria-describedby={hintId}
        data-print="keep"
        onClick={onCopy}
      >
        <span id={id} className={styles.folio} translate="no">
          {groupsOf(folio).map((group, index) => (
            // the groups are never reordered
            <Fragment key={index}>
              {index > 0 && <wbr />}
              <span className={styles.group}>{group}</span>
            </Fragment>
          ))}
        </span>
        <Copy className={styles.icon} />
      </button>
      <p id={hintId} className={styles.hint}>
        {copy.copyHint}
      </p>
    </div>
  );
}

/** Splits a folio into groups of letters and digits, which are easier to read and copy by hand. */
function groupsOf(folio: string): readonly string[] {
  return folio.match(/\d+|\D+/g) ?? [];
}
