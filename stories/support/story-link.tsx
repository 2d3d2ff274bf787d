import type { ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** What React's and the browser's mouse events share. */
type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'target' | 'preventDefault'>;

/** A link from a document to a story. */
export function StoryLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <a href={hrefOf(id)} target="_top" onClick={followStoryLink}>
      {children}
    </a>
  );
}

/** Follows a link to a story without loading Storybook again, unless the click asks for a new tab. */
export function followStoryLink(event: Press): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  const href = link?.getAttribute('href') ?? link?.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
  const storyId = href?.split('?path=/story/')[1];
  if (storyId === undefined) return;
  event.preventDefault();
  addons.getChannel().emit(SELECT_STORY, { storyId });
}

function hrefOf(id: string): string {
  return `./?path=/story/${id}`;
}
