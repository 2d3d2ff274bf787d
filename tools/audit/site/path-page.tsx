import type { PathRecord, StepRecord } from '../path-record.ts';
import type { AxeRecord, StepResult } from '../record.ts';
import type { Page } from './frame.tsx';
import { duration, Fact, GoalLink, IdLink, PathLink, PathResultMark, Spaced, StateLink } from './parts.tsx';
import { usePage } from './site.ts';

const kindWords = {
  cover: 'One of the few long paths that together take every transition; the tests of model and DOM run it too.',
  browser: 'One of the few long paths that together take every transition a browser can; the browser tests run it too.',
  journey: 'The shortest path from an empty session, as customers come.',
  reload: 'The shortest path from a stored session.',
} as const;

/** One path, step by step, with what the browser showed after each. */
export function pathPage(path: PathRecord): Page {
  return {
    file: `paths/${path.id}.html`,
    title: `Path ${path.id}`,
    section: 'paths.html',
    keys: [
      ['j / k', 'next, previous step'],
      ['n / p', 'next, previous path of the filtered list'],
      ['Enter or z', 'enlarge the screenshot; again to close'],
      ['r', 'mark this path as read'],
      ['u', 'back to the list'],
    ],
    body: <PathBody path={path} />,
  };
}

function PathBody({ path }: { readonly path: PathRecord }) {
  const { root, site } = usePage();
  const total = path.steps.reduce((sum, { resultId }) => sum + (site.audit.results[resultId]?.ms ?? 0), 0);
  return (
    <>
      <p className="path-links">
        <a id="path-up" href={`${root}paths.html`}>
          Paths
        </a>
        <a id="path-previous" href={`${root}paths.html`} rel="prev">
          ← previous
        </a>
        <a id="path-next" href={`${root}paths.html`} rel="next">
          next →
        </a>
        <span id="path-position" />
      </p>
      <h1>
        Path <code>{path.id}</code>
        {path.to !== null && (
          <>
            {' to '}
            <StateLink path={path.to} />
          </>
        )}
      </h1>
      <p className="note">
        {kindWords[path.kind]} Opened at <code>{path.route}</code>, {path.steps.length} steps
        {total > 0 && `, ${duration(total)} in the browser`}. <PathResultMark path={path} />
        {path.unreachable !== null && `: ${path.unreachable}`}{' '}
        <label className="only">
          <input type="checkbox" data-read={path.id} id="path-read" /> read
        </label>
      </p>
      {path.unreachable === null && (
        <p className="note">
          <code>npm run replay -- {path.id} --headed</code>
        </p>
      )}
      <ol className="steps" id="steps">
        {path.steps.map((step, index) => (
          <Step key={step.resultId} step={step} before={path.steps[index - 1]} number={index + 1} />
        ))}
      </ol>
      <dialog id="enlarged" aria-label="Enlarged screenshot">
        <img alt="" />
        <form method="dialog">
          <button>Close</button>
        </form>
      </dialog>
    </>
  );
}

interface StepProps {
  readonly step: StepRecord;
  readonly before: StepRecord | undefined;
  /** counted from 1 */
  readonly number: number;
}

function Step({ step, before, number }: StepProps) {
  const result = usePage().site.audit.results[step.resultId];
  const stays = before?.leaves.join() === step.leaves.join();
  // those of the state before are not repeated
  const newIds = step.ids.filter((id) => !before?.ids.includes(id));
  return (
    <li className={result?.problem ? 'step failed' : 'step'} id={`step-${number}`} tabIndex={-1}>
      <div>
        <h2>
          <span className="number">{number}</span> <StepName step={step} />
        </h2>
        <p>
          {stays ? <span className="soft">stays in </span> : '→ '}
          <Spaced>
            {step.leaves.map((leaf) => (
              <StateLink key={leaf} path={leaf} />
            ))}
            {step.tags.map((tag) => (
              <span key={tag} className={`kind ${tag}`}>
                {tag}
              </span>
            ))}
          </Spaced>
        </p>
        {step.dialog.map((sentence) => (
          <blockquote key={sentence} lang="es">
            {sentence}
          </blockquote>
        ))}
        <dl className="facts">
          <Fact term="Address">
            <code>{step.route}</code>
          </Fact>
          {step.transitions.length > 0 && <GoalsFact term="Taken" goals={step.transitions} />}
          {step.refusals.length > 0 && <GoalsFact term="Refused" goals={step.refusals} />}
          {step.actions.length > 0 && <Fact term="Actions">{step.actions.join(', ')}</Fact>}
          {step.payload !== '' && (
            <Fact term="Data">
              <details>
                <summary>{step.serviceEnd === null ? 'of the event' : 'from the service'}</summary>
                <pre>{step.payload}</pre>
              </details>
            </Fact>
          )}
          {newIds.length > 0 && (
            <Fact term="Checklist">
              <Spaced>
                {newIds.map((id) => (
                  <IdLink key={id} id={id} />
                ))}
              </Spaced>
            </Fact>
          )}
          {result && <ResultFacts result={result} />}
        </dl>
      </div>
      <StepScreenshot step={step} result={result} number={number} />
    </li>
  );
}

function StepName({ step: { name, event, serviceEnd } }: { readonly step: StepRecord }) {
  const split = serviceEnd === null ? event.length : name.indexOf(' ');
  return (
    <>
      {serviceEnd !== null && <span className="soft">service </span>}
      <span className={`event ${serviceEnd ?? ''}`}>{name.slice(0, split)}</span>
      {name.slice(split)}
    </>
  );
}

function GoalsFact({ term, goals }: { readonly term: string; readonly goals: readonly string[] }) {
  return (
    <Fact term={term}>
      {goals.map((goal) => (
        <div key={goal}>
          <GoalLink goal={goal} />
        </div>
      ))}
    </Fact>
  );
}

function ResultFacts({ result: { ms, axe, problem } }: { readonly result: StepResult }) {
  return (
    <>
      <Fact term="Time">{duration(ms)}</Fact>
      <Fact term="axe">
        {axe === null && 'not run'}
        {axe?.length === 0 && <span className="good">✓ nothing found</span>}
        {axe?.map((finding) => (
          <Finding key={finding.id} finding={finding} />
        ))}
      </Fact>
      {problem !== '' && (
        <Fact term="Failed">
          <pre className="bad">{problem}</pre>
        </Fact>
      )}
    </>
  );
}

function Finding({ finding: { id, impact, help, nodes } }: { readonly finding: AxeRecord }) {
  return (
    <details>
      <summary className="bad">
        <strong>{id}</strong> ({impact}): {help}
      </summary>
      <pre>{nodes.join('\n')}</pre>
    </details>
  );
}

interface ScreenshotProps {
  readonly step: StepRecord;
  readonly result: StepResult | undefined;
  readonly number: number;
}

/** The screenshot of a step; where it has none, that of another step with the same snapshot. */
function StepScreenshot({ step, result, number }: ScreenshotProps) {
  const { root, site } = usePage();
  const same = result?.screenshot ? undefined : site.screenshots.get(step.snapshotId);
  const { screenshot, height } = same?.result ?? result ?? { screenshot: '', height: 0 };
  if (screenshot === '') return <p className="no-screenshot">{result ? 'No screenshot' : 'Not run in the browser'}</p>;
  const alt = `The screen after step ${number}, ${step.name}: ${step.leaves.join(' + ')}`;
  return (
    <div className="screenshot">
      <a href={root + screenshot} data-enlarge>
        <img src={root + screenshot} alt={alt} width={1280} height={height} loading="lazy" decoding="async" />
      </a>
      {same && (
        <p className="note">
          Taken in the same state on path <PathLink path={same.path} />, step {same.index + 1}.
        </p>
      )}
    </div>
  );
}
