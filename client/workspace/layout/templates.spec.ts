import { describe, expect, it } from '@jest/globals';
import { everyUserType } from '../../../contract/actor';
import { allowed } from '../../../contract/permissions';
import { screenDeclarations } from '../../../contract/composition/screens';
import { maxSlots } from '../panels/arrangement';
import { templates } from './templates';

describe('the template of a type of user', () => {
  it.each(everyUserType)(
    'shows user type %i only lists that they may open, in no more slots than there are',
    (type) => {
      expect(templates[type].length).toBeLessThan(maxSlots);
      for (const id of templates[type].flat()) {
        const screen = screenDeclarations.find((one) => one.id === id)!;
        expect([id, allowed(screen.may, { id: 1, type })]).toEqual([id, true]);
      }
    },
  );
});
