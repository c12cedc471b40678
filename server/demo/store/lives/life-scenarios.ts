import { scenario, type Scenario } from '../../files/scenarios.js';
import { livesByStage, stages, type PlannedWeeks, type Stage } from '../seed-plan.js';

/** A file whose whole life is decided by commands; others repeat it. */
export interface Life extends Scenario {
  stage: Stage;
  /** One file with very many events, which no other repeats. */
  isLong: boolean;
}

const weekdays = 5;
const openStages = ['sales', 'tariff', 'returned', 'customer', null] as const;

/** The weeks in which files begin that have come that far, as weeks before the last one. */
const begins: Readonly<Record<Stage, { first: number; last: number }>> = {
  open: { first: 3, last: 0 },
  running: { first: 9, last: 2 },
  finished: { first: 26, last: 11 },
  closed: { first: Number.POSITIVE_INFINITY, last: 6 },
  archived: { first: Number.POSITIVE_INFINITY, last: 16 },
};

/** The lives of a firm, of each stage over all the weeks in which it can have begun. */
export function livesOf(shipments: number, { count: weeks }: PlannedWeeks): Life[] {
  const counts = livesByStage(shipments);
  let at = 0;
  return stages.flatMap((stage) => {
    const [first, last] = [Math.max(1, weeks - begins[stage].first), weeks - begins[stage].last];
    return Array.from({ length: counts[stage] }, (_, nth) => {
      const week = first + Math.floor((nth * (last - first + 1)) / counts[stage]);
      return lifeOf(stage, at++, nth, week, weeks);
    });
  });
}

function lifeOf(stage: Stage, at: number, nth: number, week: number, weeks: number): Life {
  const isOrder = stage !== 'open' && stage !== 'closed';
  const usual = scenario(
    at,
    week,
    weeks,
    stage === 'closed' && nth % 2 === 0,
    isOrder ? { after: 1 + (at % 2), weekday: nth % weekdays } : null,
  );
  const { arrivedAfter } = usual;
  const life: Life = {
    ...usual,
    stage,
    isLong: stage === 'running' && nth === 0,
    isAtCustoms: false,
    isPending: nth % 8 === 5,
  };
  if (stage === 'open') return { ...life, lostAfter: null, openStage: openStages[nth % openStages.length] ?? null };
  if (stage === 'closed' || arrivedAfter === null) return life;
  if (stage === 'running')
    return { ...life, isAtCustoms: true, isPending: false, paidAfter: null, archivedAfter: null };
  // Every third finished file is owed for long; the others wait for the archive.
  const isLate = stage === 'finished' && nth % 3 === 0;
  return {
    ...life,
    paidAfter: isLate ? null : arrivedAfter + (nth % 2 === 0 ? 1 : 3),
    archivedAfter: stage === 'archived' ? arrivedAfter + 4 : null,
  };
}
