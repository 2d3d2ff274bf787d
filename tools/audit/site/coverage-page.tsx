import { refusalKey, statesAround } from 'xstate-paths';
import { shortEvent, shortGuard, type TransitionRecord } from 'xstate-paths/drawing';
import { anchorOf } from '../anchors.ts';
import { unreachableGoalReason } from '../findings.ts';
import { surfaces, type AuditRecord, type Surface } from '../record.ts';
import type { Page } from './frame.tsx';
import { goalWord, PathLinks, StateLink, surfaceNames, Table } from './parts.tsx';

const signs = { covered: '✓', missed: '✗', unreachable: '○', unknown: '–' } as const;
const markWords = {
  covered: 'covered',
  missed: 'not covered',
  unreachable: 'unreachable in a browser',
  unknown: 'not run',
} as const;

/** Every coverage goal of the statechart, with the surfaces that covered it. */
export function coveragePage(audit: AuditRecord): Page {
  return {
    file: 'coverage.html',
    title: 'Coverage',
    body: (
      <>
        <p className="lead">
          Each transition of the statechart, taken; and each guard, refusing. ✓ covered by the last run on that surface,
          ✗ not covered by it, ○ unreachable in a browser, – not run.
        </p>
        <Table
          columns={[
            'State',
            'Event',
            'Guard',
            'Leads to',
            ...surfaces.map((surface) => surfaceNames[surface]),
            'Paths',
          ]}
          rows={audit.chart.transitions.flatMap((transition) => rowsOf(transition, audit))}
          filters={{ 'not covered everywhere': 'missed', unreachable: 'unreachable', refusals: 'refused' }}
        />
      </>
    ),
  };
}

/** A transition's row and, if it has a guard, the row of its refusal. */
function rowsOf({ key, sourcePath, event, guard, targets, actions }: TransitionRecord, audit: AuditRecord) {
  const name = guard === null ? '' : shortGuard(guard);
  // include the groups, so that 'contact;' finds the transitions of its states
  const around = [sourcePath, ...targets].flatMap(statesAround);
  const row = (goal: string, guardCell: string, target: string) => ({
    id: anchorOf(goal),
    words: [goal, ...around.map((path) => `${path};`), ...surfaces.map((surface) => markOf(surface, goal, audit))].join(
      ' ',
    ),
    cells: [
      <StateLink key="" path={sourcePath} />,
      shortEvent(event),
      guardCell,
      target,
      ...surfaces.map((surface) => {
        const mark = markOf(surface, goal, audit);
        const reason = mark === 'unreachable' ? `: ${unreachableGoalReason(goal, audit)}` : '';
        const words = `${surfaceNames[surface]}: ${markWords[mark]}${reason}`;
        return (
          <span key="" role="img" aria-label={words} title={words} className={mark}>
            {signs[mark]}
          </span>
        );
      }),
      <PathLinks key="" paths={audit.paths.filter(({ goals }) => goals.includes(goal))} filter={goalWord(goal)} />,
    ],
  });
  const taken = row(key, name, [targets.join(', ') || 'stays', ...actions].join(', '));
  return guard === null ? [taken] : [taken, row(refusalKey(key), `not ${name}`, 'not taken')];
}

function markOf(surface: Surface, goal: string, audit: AuditRecord): keyof typeof signs {
  const { state, covered } = audit.coverage[surface];
  if (state !== 'run') return 'unknown';
  if (covered.includes(goal)) return 'covered';
  return surface === 'browser' && unreachableGoalReason(goal, audit) !== undefined ? 'unreachable' : 'missed';
}
