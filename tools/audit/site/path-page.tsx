import { upperFirst } from 'es-toolkit';
import { Fragment } from 'react';
import { storyIdOf } from 'xstate-paths/stories';
import type { PathRecord, StepRecord } from '../path-record.ts';
import { stepsAsText } from '../path-text.ts';
import { traceOf, type StepResult } from '../record.ts';
import type { Page } from './frame.tsx';
import { duration, Fact, GoalLink, IdLinks, Link, PathResultMark, Spaced, StateLink } from './parts.tsx';
import { factsOf, usePage } from './site.ts';

const kindWords = {
  cover: 'One of the few long paths that together take every transition; the tests of model and DOM run it too.',
  browser: 'One of the few long paths that together take every transition a browser can; the browser tests run it too.',
  journey: 'The shortest path of a first visit.',
  reload: 'The shortest path from something stored.',
} as const;

/** One path, step by step, with the browser's results. */
export function pathPage(path: PathRecord): Page {
  return {
    file: `paths/${path.id}.html`,
    title: `Path ${path.id}`,
    body: (
      <>
        <p className="path-links">
          <a id="path-up" href="../paths.html">
            Paths
          </a>
          <a id="path-previous" href="../paths.html" rel="prev">
            ← previous
          </a>
          <a id="path-next" href="../paths.html" rel="next">
            next →
          </a>
          <span id="path-position" />
        </p>
        <h1>
          Path <code>{path.id}</code> {path.to !== null && 'to '}
          {path.to !== null && <StateLink path={path.to} />}
        </h1>
        <Summary path={path} />
        <ol className="steps" id="steps">
          {path.steps.map((step, index) => (
            <Step key={step.resultId} step={step} before={path.steps[index - 1]} number={index + 1} />
          ))}
        </ol>
      </>
    ),
  };
}

function Summary({ path }: { readonly path: PathRecord }) {
  const { folder, audit } = usePage().site;
  const { results, application, traced } = audit;
  const total = path.steps.reduce((sum, { resultId }) => sum + (results[resultId]?.ms ?? 0), 0);
  return (
    <>
      <p className="note">
        {kindWords[path.kind]} Begins with <code>{path.start}</code>, {path.steps.length} steps
        {total > 0 && `, ${duration(total)} in the browser`}. <PathResultMark path={path} />
        {path.unreachable !== null && `: ${path.unreachable}`}
      </p>
      {path.unreachable === null && application.replay !== undefined && (
        <p className="note">
          <code>{application.replay.replace('<path id>', path.id)}</code>
        </p>
      )}
      {traced.includes(path.id) && (
        <p className="note">
          <Link to={traceOf(path.id)}>Playwright trace</Link>:{' '}
          <code>{`npx playwright show-trace --host localhost ${folder}/${traceOf(path.id)}`}</code>
        </p>
      )}
      <details>
        <summary>Recorded steps as text, for a bug report</summary>
        <pre id="recorded-steps">{stepsAsText(path, results)}</pre>
      </details>
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
  const { audit } = usePage().site;
  const result = audit.results[step.resultId];
  const stays = before?.leaves.join() === step.leaves.join();
  // omit the ids of the state before
  const newIds = step.ids.filter((id) => !before?.ids.includes(id));
  return (
    <li className={result?.problem ? 'step failed' : 'step'} id={`step-${number}`} tabIndex={-1}>
      <div>
        <h2>
          {number}. <StepName step={step} />
        </h2>
        <p>
          {stays ? 'stays in ' : '→ '}
          <Spaced>
            {step.leaves.map((leaf) => (
              <StateLink key={leaf} path={leaf} />
            ))}
            {step.tags.map((tag) => (
              <span key={tag} className={`kind ${tag}`}>
                {tag}
              </span>
            ))}
            <StoryOf name={step.story} />
          </Spaced>
        </p>
        {step.sentences.map((sentence) => (
          <blockquote key={sentence} lang={audit.application.language}>
            {sentence}
          </blockquote>
        ))}
        <dl className="facts">
          {Object.entries(factsOf(audit.chart, step)).map(([name, value]) => (
            <Fact key={name} term={upperFirst(name)}>
              {value}
            </Fact>
          ))}
          <Goals term="Taken" goals={step.transitions} />
          <Goals term="Refused" goals={step.refusals} />
          <Fact term="Actions">{step.actions.join(', ')}</Fact>
          <Fact term="Data" when={step.payload !== ''}>
            <details>
              <summary>{step.serviceEnd === null ? 'of the event' : 'from the service'}</summary>
              <pre>{step.payload}</pre>
            </details>
          </Fact>
          <Fact term="Checklist" when={newIds.length > 0}>
            <IdLinks ids={newIds} />
          </Fact>
          {result && <ResultFacts result={result} />}
        </dl>
      </div>
      <Pictures step={step} result={result} number={number} />
    </li>
  );
}

/** A link to the story of a step's state or variant. */
function StoryOf({ name }: { readonly name: string }) {
  const { storybook } = usePage().site.audit.application;
  return storybook !== undefined && <a href={`${storybook}?path=/story/${storyIdOf(name)}`}>story</a>;
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

function Goals({ term, goals }: { readonly term: string; readonly goals: readonly string[] }) {
  return (
    <Fact term={term} when={goals.length > 0}>
      {goals.map((goal) => (
        <div key={goal}>
          <GoalLink goal={goal} />
        </div>
      ))}
    </Fact>
  );
}

function ResultFacts({ result: { ms, axe, problem, wire } }: { readonly result: StepResult }) {
  return (
    <>
      <Fact term="Time">{duration(ms)}</Fact>
      <Fact term="Calls" when={wire.length > 0}>
        <pre>{wire.join('\n')}</pre>
      </Fact>
      <Fact term="axe">
        {axe === null && 'not run'}
        {axe?.length === 0 && <span className="good">✓ nothing found</span>}
        {axe?.map(({ id, impact, help, nodes }) => (
          <details key={id}>
            <summary className="bad">
              <strong>{id}</strong> ({impact}): {help}
            </summary>
            <pre>{nodes.join('\n')}</pre>
          </details>
        ))}
      </Fact>
      <Fact term="Failed" when={problem !== ''}>
        <pre className="bad">{problem}</pre>
      </Fact>
    </>
  );
}

/** The step's pictures and words, or the reason why there are no pictures. */
function Pictures({ step, result, number }: Omit<StepProps, 'before'> & { readonly result: StepResult | undefined }) {
  const { root } = usePage();
  if (!result || result.pictures.length === 0) return <p className="no-picture">{whyNoPicture(result)}</p>;
  return (
    <div className="screenshot">
      {result.pictures.map(({ file, width, height }) => (
        <a key={file} href={root + file} className={`width-${width}`}>
          <img
            src={root + file}
            alt={`The screen ${width} px wide after step ${number}, ${step.name}: ${step.leaves.join(' + ')}`}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
      <details>
        <summary>Words on the screen</summary>
        <pre className="words">{result.words}</pre>
        {result.pictures.map(
          ({ file, width, words }) =>
            words !== undefined && (
              <Fragment key={file}>
                <p>{width} px wide:</p>
                <pre data-picture={file}>{words}</pre>
              </Fragment>
            ),
        )}
      </details>
    </div>
  );
}

function whyNoPicture(result: StepResult | undefined): string {
  if (!result) return 'No picture: not run in the browser';
  return result.problem === '' ? 'No picture: over before it can be seen' : 'No picture: the path has failed';
}
