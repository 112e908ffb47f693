import { isJsonObject } from '@handrail/base';
import {
  ANCHOR_SOURCES,
  CEILING_POLICIES,
  CLARIFICATION_TRIGGERS,
  COVERAGE_BEHAVIORS,
  DATE_BEHAVIORS,
  EMPTY_MATCH_BEHAVIORS,
  ERROR_BEHAVIORS,
  FALLBACK_MODES,
  FRAME_STANCES,
  ORGANIZATION_BEHAVIORS,
  OVERRIDE_POLICIES,
  RESUME_POLICIES,
  ROUTE_FAILURE_BEHAVIORS,
  SCENARIO_FAMILIES,
} from './closed-lists.ts';
import {
  boolean,
  bundlePolicy,
  type ContractShape,
  count,
  either,
  evidence,
  identifier,
  mapOf,
  name,
  names,
  question,
  word,
} from './shapes.ts';

export const SECTIONS = [
  'identity',
  'entry',
  'anchors',
  'scope',
  'focus',
  'execution',
  'truth',
  'clarification',
  'failure',
  'acceptance',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface Field {
  readonly name: string;
  readonly section: Section;
  /** The minimal template of the seed holds it: the least that can be reviewed. */
  readonly inTemplate: boolean;
  /** Beyond the fields of the specification; a contract may leave it out. */
  readonly isOptional: boolean;
  readonly shape: ContractShape;
  readonly says: string;
}

const template = (section: Section, name: string, shape: ContractShape, says: string): Field => ({
  name,
  section,
  inTemplate: true,
  isOptional: false,
  shape,
  says,
});
const complete = (section: Section, name: string, shape: ContractShape, says: string): Field => ({
  ...template(section, name, shape, says),
  inTemplate: false,
});
const extra = (section: Section, name: string, shape: ContractShape, says: string): Field => ({
  ...complete(section, name, shape, says),
  isOptional: true,
});

const some = names({ atLeast: 1 });
const sources = names({ atLeast: 1, of: word(ANCHOR_SOURCES) });

/** Every field in the order of the specification. */
export const FIELDS: readonly Field[] = [
  template('identity', 'capability_id', name, 'the name under which this one capability is known'),
  template('identity', 'domain_id', name, 'the business area it belongs to'),
  template('identity', 'runtime_lane', name, 'the execution lane that serves it'),
  template('identity', 'intent_ids', some, 'the intents it is prepared to answer'),
  extra('identity', 'capability_version', count(1, 1_000_000), 'which version of the capability this is'),

  template('entry', 'entry_modes', some, 'the ways in which a turn may arrive'),
  template(
    'entry',
    'supported_transition_classes',
    some,
    'the classes of dialogue step from which entry is lawful',
  ),
  template(
    'entry',
    'frame_compatibility',
    mapOf(word(FRAME_STANCES), { atLeast: 1, keys: identifier }),
    'what it needs of, or cannot bear in, each standing frame',
  ),

  template(
    'anchors',
    'required_anchors',
    names({ of: identifier }),
    'the business values without which it must not run',
  ),
  template(
    'anchors',
    'optional_anchors',
    names({ of: identifier }),
    'the values it can use but does without',
  ),
  complete(
    'anchors',
    'anchor_source_priority',
    either(isJsonObject, mapOf(sources, { atLeast: 1, keys: identifier }), sources),
    'which origin of a value wins over which',
  ),
  template('anchors', 'anchor_admissibility_rules', names(), 'the tests an extracted value has to pass'),

  template(
    'scope',
    'organization_scope_behavior',
    word(ORGANIZATION_BEHAVIORS),
    'how the standing organization is treated',
  ),
  template('scope', 'date_scope_behavior', word(DATE_BEHAVIORS), 'how the standing period is treated'),
  template(
    'scope',
    'temporal_ceiling_policy',
    word(CEILING_POLICIES),
    'whether and how the end of the standing period binds',
  ),
  complete(
    'scope',
    'root_context_compatibility',
    either((value) => value === 'any', word(['any']), some),
    'which standing questions it can be joined to',
  ),

  template('focus', 'requires_focus_object', boolean, 'whether an object must already be selected'),
  template('focus', 'accepted_focus_object_kinds', names(), 'the kinds of selected object it understands'),
  complete(
    'focus',
    'focus_object_override_policy',
    word(OVERRIDE_POLICIES),
    'what happens when the turn points to another object',
  ),
  template(
    'focus',
    'bundle_reuse_policy',
    bundlePolicy,
    'whether evidence gathered earlier is taken up again',
  ),
  extra(
    'focus',
    'tolerates_short_followup',
    boolean,
    'whether one or two words on the selected object suffice',
  ),

  complete('execution', 'resolver_owner', name, 'the component that resolves its values'),
  complete('execution', 'recipe_owner', name, 'the component that owns the recipe'),
  complete('execution', 'execution_adapter', name, 'the adapter that performs the call'),
  complete('execution', 'result_shape', name, 'the form of the raw result'),
  complete('execution', 'answer_object_shape', name, 'the form of the object handed to the answer'),
  extra('execution', 'allowed_tools', names(), 'the only tools a run of it may call, each as toolset/tool'),

  template('truth', 'minimum_evidence_policy', evidence, 'how much evidence suffices'),
  template(
    'truth',
    'coverage_gate_behavior',
    word(COVERAGE_BEHAVIORS),
    'what happens when coverage falls short',
  ),
  complete(
    'truth',
    'truth_mode_fallbacks',
    names({ of: word(FALLBACK_MODES) }),
    'the lesser modes it may retreat to, best first',
  ),
  complete('truth', 'blocked_reason_codes', names(), 'the codes it may give when blocked'),

  complete(
    'clarification',
    'clarification_triggers',
    names({ of: word(CLARIFICATION_TRIGGERS) }),
    'the situations in which it asks',
  ),
  complete(
    'clarification',
    'clarification_questions',
    mapOf(question, { keys: identifier }),
    'the question it asks for each anchor',
  ),
  complete('clarification', 'resume_policy', word(RESUME_POLICIES), 'how it goes on after the answer'),
  extra('clarification', 'max_clarifications', count(0, 10), 'how often it asks in a row; 2 when absent'),

  template(
    'failure',
    'empty_match_behavior',
    word(EMPTY_MATCH_BEHAVIORS),
    'what it says when nothing matches',
  ),
  complete(
    'failure',
    'route_expectation_failure_behavior',
    word(ROUTE_FAILURE_BEHAVIORS),
    'what it does when another route ran than expected',
  ),
  complete(
    'failure',
    'execution_error_behavior',
    word(ERROR_BEHAVIORS),
    'what it does when execution breaks',
  ),

  complete('acceptance', 'required_unit_tests', some, 'the unit tests that have to pass'),
  complete('acceptance', 'required_transition_tests', some, 'the transition tests that have to pass'),
  template(
    'acceptance',
    'required_scenario_families',
    names({ atLeast: 1, of: word(SCENARIO_FAMILIES) }),
    'the wording families that have to pass',
  ),
];

export const FIELD_NAMES: ReadonlySet<string> = new Set(FIELDS.map((field) => field.name));

/** The fields of the specification, which an operational contract declares one and all. */
export const DECLARED_FIELDS: readonly Field[] = FIELDS.filter(({ isOptional }) => !isOptional);

/** Whatever a deployment adds for itself begins with this and means nothing here. */
export const EXTENSION_PREFIX = 'x_';
