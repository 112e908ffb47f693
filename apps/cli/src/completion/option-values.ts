import { RUN_STATUSES } from '../commands/run-list.ts';
import { LOG_LEVELS, ROLES } from '../commands/up.ts';
import { LINT_FORMATS } from '../lint/lint-settings.ts';
import { TEMPLATES } from '../workflow/workflow-templates.ts';

/** Values of options that their command checks itself, by command and option; the others are in the declarations. */
export const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  'lint --format': LINT_FORMATS,
  'run list --status': RUN_STATUSES,
  'up --log': LOG_LEVELS,
  'up --role': ROLES,
  'workflow new --template': TEMPLATES,
};
