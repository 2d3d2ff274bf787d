import { useState } from 'react';
import { pictureOf } from 'xstate-paths/stories';
import styles from './document.module.css';
import { StoryLink } from './story-link.tsx';

interface StoryPictureProps {
  readonly id: string;
  /** what the link is called */
  readonly name: string;
}

/** The approved picture of a story on a phone, linked to it; the name alone where none was approved yet. */
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
