import type { MouseEvent, ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** A link from a docs page to a story. Opens it without reloading Storybook, unless the user asks for a new tab. */
export function StoryLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    selectStory(id);
  };
  return (
    <a href={`./?path=/story/${id}`} target="_top" onClick={follow}>
      {children}
    </a>
  );
}

/** Opens a story. */
export function selectStory(storyId: string): void {
  addons.getChannel().emit(SELECT_STORY, { storyId });
}
