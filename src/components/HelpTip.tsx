import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useEffect, useId, useRef, type FocusEvent, type ReactNode } from 'react';
import styles from './HelpTip.module.css';

interface HelpTipProps {
  /** the button's accessible name */
  readonly label: string;
  /** the tooltip's content */
  readonly children: ReactNode;
}

/**
 * A help icon with a tooltip (LAN-4). Shown on hover, focus, click and tap; hidden on Escape, when pointer or focus leave,
 * and on a press elsewhere. A click pins it open because phones have no hover.
 */
export function HelpTip({ label, children }: HelpTipProps) {
  const tipId = useId();
  const root = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // the pointer or the focus may have arrived before hydration
    if (root.current?.matches(':hover, :focus-within') === true) show(tip.current);
    const onPress = (event: Event) => {
      if (!contains(root.current, event.target)) hide(tip.current);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide(tip.current);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const onClick = () => {
    if (isPinned(tip.current)) hide(tip.current);
    else show(tip.current, { pinned: true });
  };
  const onMouseLeave = () => {
    if (!isPinned(tip.current)) hide(tip.current);
  };
  const onBlur = (event: FocusEvent) => {
    // pressing the picture focuses nothing; keep the tooltip open
    if (event.relatedTarget !== null && !contains(root.current, event.relatedTarget)) hide(tip.current);
  };

  return (
    <div ref={root} className={styles.root} onMouseEnter={() => show(tip.current)} onMouseLeave={onMouseLeave}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={tipId}
        onFocus={() => show(tip.current)}
        onBlur={onBlur}
        onClick={onClick}
      >
        <CircleQuestionMark className={styles.icon} />
      </button>
      <div ref={tip} id={tipId} role="tooltip" className={styles.tip} hidden>
        {children}
      </div>
    </div>
  );
}

// set attributes without rendering, because whether the tooltip is shown or pinned is not part of the journey's state
function show(tip: HTMLElement | null, { pinned = isPinned(tip) } = {}): void {
  tip?.toggleAttribute('data-pinned', pinned);
  tip?.removeAttribute('hidden');
  if (tip !== null) place(tip);
}

/** Places the tooltip between field and submit button, or above the field if there is more room. Limits its height to that room; the picture shrinks to fit. */
function place(tip: HTMLElement): void {
  tip.removeAttribute('data-above');
  tip.style.removeProperty('--room');
  const row = tip.offsetParent?.getBoundingClientRect();
  if (row === undefined) return;
  // the submit button stays visible
  const button = tip.closest('form')?.querySelector('[type=submit]')?.getBoundingClientRect();
  const below = Math.min(window.innerHeight, button?.top ?? Infinity) - row.bottom;
  const above = tip.offsetHeight > below && row.top > below;
  tip.toggleAttribute('data-above', above);
  tip.style.setProperty('--room', `${Math.floor(above ? row.top : below)}px`);
  // if large text doesn't fit even beside a small picture, let the page scroll, which works with the keyboard
  const content = tip.firstElementChild;
  if (content === null || content.scrollHeight <= content.clientHeight) return;
  tip.removeAttribute('data-above');
  tip.style.removeProperty('--room');
}

function hide(tip: HTMLElement | null): void {
  tip?.removeAttribute('data-pinned');
  tip?.setAttribute('hidden', '');
}

function isPinned(tip: HTMLElement | null): boolean {
  return tip?.hasAttribute('data-pinned') === true;
}

function contains(root: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && root?.contains(target) === true;
}
