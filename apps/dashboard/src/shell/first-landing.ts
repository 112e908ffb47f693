import { host } from '../host/host.ts';
import { navigate, pageLocation } from '../router/location.ts';

/** Whoever has just signed in to a host where nothing has happened yet begins at the start; everybody else at the inbox. */
export async function landFirst(cameFrom: string): Promise<void> {
  const isSignIn = URL.canParse(cameFrom) && new URL(cameFrom).pathname.startsWith('/login/');
  if (!isSignIn || pageLocation.get().path !== '/') return;
  const { runs } = await host.runs.list({ limit: 1 });
  if (runs.length === 0 && pageLocation.get().path === '/') navigate('/start', { replace: true });
}
