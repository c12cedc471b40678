import asOf from './as-of';
import exported from './export';
import form from './form';
import history from './history';
import home from '../areas/home';
import list from './list';
import people from '../areas/people';
import views from './views';

/** What screens say and the shell does not: lists, forms, history. */
export default { asOf, export: exported, form, history, home, list, people, views };
