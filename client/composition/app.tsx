import App from '../shell/app';
import { parts } from './parts';

/** The shell with all that the areas add to it. */
export default function ComposedApp() {
  return <App parts={parts} />;
}
