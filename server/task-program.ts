import { serveTasks } from './process/serve-tasks.js';
import { tasks } from './composition/tasks.js';

serveTasks(tasks);
