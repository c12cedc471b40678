import App from '../shell/app';
import { parts } from './parts';

/** The shell with the parts that the areas add. */
export default function ComposedApp() {
  return <App parts={parts} />;
}
