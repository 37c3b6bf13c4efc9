import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The area's entrance leads to its first screen. As a component, since a route without one is no page that could be loaded. */
export default function AdminIndex() {
  return <Navigate to={paths.adminSettings} replace />;
}
