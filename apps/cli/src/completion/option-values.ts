import { LOG_LEVELS, ROLES } from '../commands/up.ts';
import { RUN_STATES } from '../formatters/run-state.ts';
import { LINT_FORMATS } from '../lint/lint-settings.ts';
import { TEMPLATES } from '../workflow/workflow-templates.ts';

/** Values of options that their command checks itself, by command and option; the others are in the declarations. */
export const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  'lint --format': LINT_FORMATS,
  'run list --status': RUN_STATES,
  'up --log': LOG_LEVELS,
  'up --role': ROLES,
  'workflow new --template': TEMPLATES,
};
