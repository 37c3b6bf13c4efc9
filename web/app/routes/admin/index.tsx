import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The area's entrance leads to its first screen. */
export function clientLoader() {
  return redirect(paths.adminSettings);
}
