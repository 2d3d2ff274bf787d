import { useEffect, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { GLOBALS_UPDATED, UPDATE_QUERY_PARAMS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import styles from './story-frame.module.css';

const sizes = {
  phone: { width: 390, height: 844, scale: 0.4 },
  desktop: { width: 1280, height: 800, scale: 0.24 },
} as const;

interface StoryFrameProps {
  readonly id: string;
  /** name of the framed story */
  readonly title: string;
  readonly size: keyof typeof sizes;
}

/** A scaled-down story with the toolbar's settings, for viewing only. It is loaded only while it is near the viewport. */
export function StoryFrame({ id, title, size }: StoryFrameProps) {
  const { width, height: least, scale } = sizes[size];
  const [height, setHeight] = useState<number>(least);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNear = useIsNear(place);
  const settings = useSyncExternalStore(onSettings, readSettings);

  // follows the height of its page, which is drawn after it has loaded
  const follow = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentDocument;
    if (!page) return;
    new ResizeObserver(() => {
      // a page is at least as high as its frame, so reset the frame before measuring
      frame.style.height = `${least}px`;
      const needed = Math.max(least, page.documentElement.scrollHeight);
      frame.style.height = `${needed}px`;
      setHeight(needed);
    }).observe(page.body);
  };
  return (
    <span ref={setPlace} className={styles.place} style={{ width: width * scale, height: height * scale }}>
      {isNear && isInStorybook() && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, whose height is read
        <iframe
          className={styles.frame}
          title={`${title}, ${width} px`}
          src={`./iframe.html?id=${id}&viewMode=story&globals=${settings}`}
          style={{ width, height, transform: `scale(${scale})` }}
          // a dialog in the frame would take the focus and scroll the page there
          inert
          onLoad={follow}
        />
      )}
    </span>
  );
}

/** Whether stories have addresses; in a test they have none. */
function isInStorybook(): boolean {
  return window.location.pathname.endsWith('/iframe.html');
}

/** Frames also emit this event with their own settings. The page's address contains the chosen settings a moment later. */
function onSettings(changed: () => void): () => void {
  const channel = addons.getChannel();
  const later = () => void setTimeout(changed);
  channel.on(UPDATE_QUERY_PARAMS, later);
  channel.on(GLOBALS_UPDATED, later);
  return () => {
    channel.off(UPDATE_QUERY_PARAMS, later);
    channel.off(GLOBALS_UPDATED, later);
  };
}

/** The toolbar's settings, such as `scheme:dark;brand:second`. */
function readSettings(): string {
  return new URLSearchParams(window.location.search).get('globals') ?? '';
}

/** Whether an element is in the viewport, or within half a viewport of it. */
function useIsNear(element: HTMLElement | null): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '50% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
