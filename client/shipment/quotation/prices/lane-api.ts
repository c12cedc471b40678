import { useWatch } from 'react-hook-form';
import { allowed } from '../../../../contract/permissions';
import type { AnswerOf } from '../../../../contract/route';
import type { laneRoutes } from '../../../../contract/shipment/quotation/lane';
import { api } from '../../../api/api';
import { useFormContext } from '../../../form/form-context';
import { useUser } from '../../../session/use-session';

type Remembered = AnswerOf<(typeof laneRoutes)['lane']>;
interface Lane {
  from: number;
  to: number;
  mode: number;
  except: number | undefined;
}

const laneApi = api.injectEndpoints({
  endpoints: (build) => ({
    lane: build.query<Remembered, Lane>({
      query: (lane) => ({ url: '/api/inquiry/support/lane', params: { ...lane }, afterPaint: true }),
    }),
  }),
});

const laneFields = ['originCity', 'finalCity', 'mode'];

/** Pickers of agents begin with those that are used most between the two cities. */
export function useUsedOnLane(): Readonly<Record<string, string>> | undefined {
  const { control } = useFormContext();
  const cities = useWatch({ control, name: ['originCity', 'finalCity'] }) as unknown[];
  return cities.every((city) => typeof city === 'number')
    ? { with: cities.map((city) => `city-${city}`).join(',') }
    : undefined;
}

/** Earlier prices and offers on the lane chosen in the form; undefined until a lane is chosen. */
export function useLane(except: number | undefined): { isChosen: boolean; remembered: Remembered | undefined } {
  const { control } = useFormContext();
  const user = useUser();
  const [from, to, mode] = useWatch({ control, name: laneFields }) as (number | null)[];
  const isChosen = typeof from === 'number' && typeof to === 'number' && typeof mode === 'number';
  const lane: Lane = isChosen ? { from, to, mode, except } : { from: 0, to: 0, mode: 0, except };
  const { currentData } = laneApi.useLaneQuery(lane, {
    skip: !isChosen || !allowed('prices.lane', user),
    refetchOnMountOrArgChange: true,
  });
  return { isChosen, remembered: currentData };
}
