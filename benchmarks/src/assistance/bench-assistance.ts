import { benchDashboard } from './dashboard/bench-dashboard.ts';
import { benchReply } from './reply/bench-reply.ts';
import type { AssistanceBenchSettings } from './settings.ts';
import { benchSurface } from './surface/bench-surface.ts';

/** What it costs to have the owner take part. Each part is measured by itself. */
export async function benchAssistance(settings: AssistanceBenchSettings): Promise<string> {
  const parts = [benchReply, benchSurface, benchDashboard];
  const tables: string[] = [];
  for (const part of parts) tables.push(await part(settings));
  return tables.join('\n\n');
}
