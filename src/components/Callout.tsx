import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './attributes.ts';
import { useInView } from './use-in-view.ts';
import styles from './Callout.module.css';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck };

interface CalloutProps {
  readonly tone?: keyof typeof icons;
  readonly title?: string;
  /** 'alert' interrupts a screen reader, 'status' does not; without a role nothing is announced */
  readonly role?: 'alert' | 'status';
  /** spans the full width of a card, as its header */
  readonly strip?: boolean;
  readonly children: ReactNode;
}

/** A message within the page, such as DAT-1's note or an expired code. */
export function Callout({ tone = 'info', title, role, strip = false, children }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <div
      ref={useInView(role ?? '')}
      className={classNames(styles.callout, `tone-${tone}`, strip && styles.strip)}
      role={role}
    >
      <Icon className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
