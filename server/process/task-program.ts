import { serveTasks } from './serve-tasks.js';
import { tasks } from './tasks.js';

serveTasks(tasks);
