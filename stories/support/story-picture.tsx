import { useState } from 'react';
import { pictureOf } from 'xstate-paths/stories';
import styles from './document.module.css';
import { StoryLink } from './story-link.tsx';

interface StoryPictureProps {
  readonly id: string;
  /** text of the link */
  readonly name: string;
}

/** The approved phone picture of a story, linked to it; only the name if no picture is approved yet. */
export function StoryPicture({ id, name }: StoryPictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <StoryLink id={id}>
      {!isMissing && (
        <img
          className={styles.picture}
          src={`./pictures/${pictureOf(id, 'phone')}`}
          alt=""
          loading="lazy"
          onError={() => setIsMissing(true)}
        />
      )}
      {name}
    </StoryLink>
  );
}
