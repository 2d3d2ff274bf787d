import { upperFirst } from 'es-toolkit';
import { Fragment } from 'react';
import { pictureOf, storyIdOf } from 'xstate-paths/stories';
import type { PathRecord, StepRecord } from '../path-record.ts';
import { stepsAsText } from '../path-text.ts';
import { traceOf, type StepResult } from '../record.ts';
import type { Page } from './frame.tsx';
import { duration, Fact, GoalLink, IdLinks, Link, PathResultMark, Spaced, StateLink } from './parts.tsx';
import { factsOf, usePage } from './site.ts';

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
          Path <code>{path.id}</code>
        </h1>
        <p className="lead">{path.purpose}</p>
        <Summary path={path} />
        <p className="note">
          Press <kbd>←</kbd> or <kbd>→</kbd> to move between the steps.
        </p>
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
        {path.to === null && 'One of the long paths that together cover every goal; the tests also run it. '}
        Starts at <code>{path.start}</code>, {path.steps.length} steps
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
  // omit the ids of the previous state
  const newIds = step.ids.filter((id) => !before?.ids.includes(id));
  return (
    <li className={result?.problem ? 'step failed' : 'step'} id={`step-${number}`} tabIndex={-1}>
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
      <Pictures step={step} result={result} number={number} />
      <details open={result !== undefined && (result.problem !== '' || (result.axe?.length ?? 0) > 0)}>
        <summary>Transitions, data, calls and accessibility</summary>
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
      </details>
    </li>
  );
}

/** A link to the story of a step's state or variant. */
function StoryOf({ name }: { readonly name: string }) {
  const { root, site } = usePage();
  const { storybook } = site.audit.application;
  if (storybook === undefined) return null;
  return <a href={`${storybook.includes(':') ? '' : root}${storybook}?path=/story/${storyIdOf(name)}`}>story</a>;
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
  const { root, site } = usePage();
  if (!result || result.pictures.length === 0) return <p className="no-picture">{whyNoPicture(result)}</p>;
  return (
    <div className="screenshot">
      {result.pictures.map(({ file, width, height }) => {
        const approved = pictureOf(storyIdOf(step.story), width === 390 ? 'phone' : 'desktop');
        return (
          <Fragment key={file}>
            <a href={root + file} className={`width-${width}`}>
              <img
                src={root + file}
                alt={`The screen ${width} px wide after step ${number}, ${step.name}: ${step.leaves.join(' + ')}`}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
              {width} px
            </a>
            {site.audit.application.pictures?.includes(approved) && (
              <a href={`${root}approved/${approved}`} className={`width-${width}`}>
                <img className="approved" src={`${root}approved/${approved}`} alt="" loading="lazy" decoding="async" />
                approved picture of the state
              </a>
            )}
          </Fragment>
        );
      })}
      <details>
        <summary>Words on the screen</summary>
        <pre>{result.words}</pre>
      </details>
    </div>
  );
}

function whyNoPicture(result: StepResult | undefined): string {
  if (!result) return 'No picture: not run in the browser';
  return result.problem === '' ? 'No picture: the state is too short-lived to be seen' : 'No picture: the path failed';
}
