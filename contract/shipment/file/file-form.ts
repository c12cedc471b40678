import { mergedForm } from '../../form/merged-form.js';
import { sections } from '../sections.js';

/** The fields and tables of all sections of a file, for its history. */
export const fileForm = mergedForm(sections.flatMap(({ form }) => form ?? []));
