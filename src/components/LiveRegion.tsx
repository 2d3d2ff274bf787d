import { Sentence } from './Sentence.tsx';
import { useInView } from './use-in-view.ts';

interface LiveRegionProps {
  /** what has just happened; '' announces nothing */
  readonly message: string;
  /** the value in it that no translator changes */
  readonly value?: string;
  /** shown, too: what is being waited for */
  readonly visible?: boolean;
  /** keeps a line free while it says nothing, so that nothing below it moves */
  readonly room?: boolean;
}

/** Announces to assistive tools what is shown elsewhere, or here. Keep it mounted: only a change of its text is read. */
export function LiveRegion({ message, value = '', visible = false, room = false }: LiveRegionProps) {
  return (
    <div
      ref={useInView(visible ? message : '')}
      className={room ? 'one-line' : visible ? undefined : 'visually-hidden'}
      aria-live="polite"
      aria-atomic="true"
    >
      {value === '' ? message : <Sentence text={message} values={[value]} />}
    </div>
  );
}
