import type { LifeStage } from '../../../contract/shipment/status/life-stages';
import { isOffered, type MoveName } from '../../../contract/shipment/lifecycle/moves';
import { useUser } from '../../session/use-session';

/** Which moves of its life a file is offered to this user, by the one table of moves. */
export function useMoves(stage: LifeStage): (name: MoveName) => boolean {
  const user = useUser();
  return (name) => isOffered(name, stage, user);
}

export type { LifeStage };
