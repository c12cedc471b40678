import { describe, expect, it } from '@jest/globals';
import { references } from '../../../contract/reference/catalogue';
import { dialogFields, formFields } from '../../../contract/reference/form';
import { firstValues, newTitle } from './new-entry';

describe('a new entry', () => {
  it('has a title that says what it is', () => {
    expect([
      newTitle(references.agent, 'mn'),
      newTitle(references.agent, 'en'),
      newTitle(references.via, 'mn'),
      newTitle(references.via, 'en'),
    ]).toEqual(['Шинэ агент', 'New agent', 'New Border', 'New Border']);
  });

  it('starts with what was typed into the picker, in the field that it was most likely meant for', () => {
    expect(firstValues(dialogFields(references.city), 'Эрээн', { country: 'CHN' })).toEqual({
      name: 'Эрээн',
      country: 'CHN',
    });
    expect(firstValues(dialogFields(references.payer), '9911 0022', {})).toEqual({ phone: '9911 0022' });
    expect(firstValues(dialogFields(references.driver), 'Дорж', {})).toEqual({ firstname: 'Дорж' });
  });

  it('is active', () => {
    expect(firstValues(formFields(references.agent, { id: 1, type: 1 }), '', {})).toEqual({
      name: '',
      active: 1,
      credits: '0',
    });
  });
});
