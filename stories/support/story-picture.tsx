import { useState, type ReactNode } from 'react';
import { pictureOf } from 'xstate-paths/stories';
import styles from './document.module.css';
import { StoryLink } from './story-link.tsx';

export type PictureSize = Parameters<typeof pictureOf>[1];

interface StoryPictureProps {
  readonly id: string;
  readonly sizes?: readonly PictureSize[];
  /** text of the link */
  readonly children: ReactNode;
}

/** The approved pictures of a story, linked to it; only the text if no picture is approved yet. */
export function StoryPicture({ id, sizes = ['phone'], children }: StoryPictureProps) {
  return (
    <StoryLink id={id}>
      <span className={styles.pictures}>
        {sizes.map((size) => (
          <Picture key={size} file={pictureOf(id, size)} />
        ))}
      </span>
      {children}
    </StoryLink>
  );
}

function Picture({ file }: { readonly file: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  const onError = () => setIsMissing(true);
  return <img className={styles.picture} src={`./pictures/${file}`} alt="" loading="lazy" onError={onError} />;
}
