import { Sentence } from './Sentence.tsx';
import { useInView } from './use-in-view.ts';

interface LiveRegionProps {
  /** the latest event; '' announces nothing */
  readonly message: string;
  /** part of the message that must not be translated */
  readonly value?: string;
  /** also visible, for example while waiting */
  readonly visible?: boolean;
  /** reserves a line while empty, to avoid a layout shift */
  readonly room?: boolean;
}

/** Announces a message to assistive technology, and optionally shows it. Keep it mounted: screen readers only read changes. */
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
