import type { LifeStage } from '../../../contract/shipment/status/life-stages';
import { isOffered, type MoveName } from '../../../contract/shipment/lifecycle/moves';
import { useUser } from '../../session/use-session';

/** Tells which stage changes of a file this user is offered, by the table of stage changes. */
export function useMoves(stage: LifeStage): (name: MoveName) => boolean {
  const user = useUser();
  return (name) => isOffered(name, stage, user);
}

export type { LifeStage };
