import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useEffect, useId, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './HelpTip.module.css';

interface HelpTipProps {
  /** the button's accessible name */
  readonly label: string;
  /** what the tooltip holds */
  readonly children: ReactNode;
}

/**
 * A help icon and its tooltip (LAN-4): shown on hover, focus, click and tap; gone on Escape, on leaving, on a press
 * elsewhere. A click keeps it open when the pointer leaves, since on a phone there is no hover to keep it.
 */
export function HelpTip({ label, children }: HelpTipProps) {
  const tipId = useId();
  const root = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const pinned = useRef(false);

  // shown or hidden is the element's own attribute: nothing of the flow, and no re-render to wait for
  const show = () => {
    if (tip.current !== null) tip.current.hidden = false;
  };
  const hide = () => {
    pinned.current = false;
    if (tip.current !== null) tip.current.hidden = true;
  };

  useEffect(() => {
    const onPress = (event: Event) => {
      const inside = event.target instanceof Node && root.current?.contains(event.target) === true;
      if (!inside) hide();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const onClick = () => {
    if (pinned.current) return hide();
    show();
    pinned.current = true;
  };
  const onMouseLeave = () => {
    if (!pinned.current) hide();
  };
  const onBlur = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget) !== true) hide();
  };
  const keepFocus = (event: MouseEvent) => event.preventDefault();

  return (
    <span ref={root} className={styles.root} onMouseEnter={show} onMouseLeave={onMouseLeave}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={tipId}
        onFocus={show}
        onBlur={onBlur}
        onClick={onClick}
      >
        <CircleQuestionMark className={styles.icon} />
      </button>
      <div ref={tip} id={tipId} role="tooltip" className={styles.tip} hidden onMouseDown={keepFocus}>
        {children}
      </div>
    </span>
  );
}
