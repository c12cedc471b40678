import { asSteps, stepLines } from '../../../contract/fields/steps/steps';
import { textDisplay } from '../field-display';

export const stepsDisplay = textDisplay(260, {
  cell: (value) => stepLines(asSteps(value)).join('; '),
  // In a form they are typed, a step in each line.
  toInputValue: (stored) => (typeof stored === 'string' ? stored : stepLines(asSteps(stored)).join('\n')),
  contentType: 'words',
  editor: 'lines',
});
