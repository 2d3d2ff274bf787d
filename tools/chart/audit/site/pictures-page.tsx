import type { ApprovedPicture } from '../record.ts';
import type { Page } from './frame.tsx';
import { count, ReviewFields, shortTime, StateLink } from './parts.tsx';
import { usePage } from './site.ts';

/** The approved picture of every state and dialog, to be reviewed; first those that the screen no longer shows. */
export function picturesPage(): Page {
  return {
    file: 'pictures.html',
    title: 'Approved pictures',
    section: 'pictures.html',
    body: <Pictures />,
  };
}

function Pictures() {
  const { pictures } = usePage().site.audit;
  const differing = pictures.filter(({ now }) => now !== '');
  return (
    <>
      <h1>Approved pictures</h1>
      <p className="lead">
        How each state and dialog has to look: {count(pictures.length, 'picture')}, {differing.length} of which the
        screen no longer shows. <code>npm run pictures</code> compares again, <code>npm run pictures -- --approve</code>{' '}
        approves. A review holds for the picture that was looked at, not for one that is approved later.
      </p>
      <Grid pictures={differing} />
      <Grid pictures={pictures.filter(({ now }) => now === '')} />
    </>
  );
}

function Grid({ pictures }: { readonly pictures: readonly ApprovedPicture[] }) {
  return (
    <div className="approved-pictures">
      {pictures.map((picture) => (
        <Picture key={picture.file} picture={picture} />
      ))}
    </div>
  );
}

function Picture({ picture: { name, size, file, review, now, when } }: { readonly picture: ApprovedPicture }) {
  const [leaf = name, dialog] = name.split(' ');
  const shown = [
    ['approved', file] as const,
    ...(now === ''
      ? []
      : [
          [`now, compared ${shortTime(when)}`, now] as const,
          ['the difference', now.replace('-actual.png', '-diff.png')] as const,
        ]),
  ];
  return (
    <section id={file} className={now === '' ? size : 'differs'}>
      <h2>
        <StateLink path={leaf} /> {dialog} <span className="soft">{size}</span>
      </h2>
      {shown.map(([words, each]) => (
        <figure key={each}>
          <img src={`pictures/${each}`} alt="" loading="lazy" />
          <figcaption>{words}</figcaption>
        </figure>
      ))}
      <ReviewFields of={review} />
    </section>
  );
}
