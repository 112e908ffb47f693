import { describe, expect, test } from 'vitest';
import { hear } from './conversation/hear.ts';
import { judgePlan } from './guard/judge-plan.ts';
import { FARM } from './testing/farm-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';
import type { PlannedCall } from './understanding.ts';

const call = (capability: string, args: PlannedCall['args']): PlannedCall => ({
  capability,
  kind: 'action',
  args,
  sources: {},
});

const FROM_NORTH = 'animal.move row_key=7 to=s + animal.move row_key=9 to=s';

describe('all that come from somewhere are those that are there', () => {
  test.each([
    ['Move all animals from North to South', FROM_NORTH],
    ['Move every animal from the North to South', FROM_NORTH],
    ['Verschiebe alle Tiere von North nach South', FROM_NORTH],
    ['Déplace tous les animaux de North à South', FROM_NORTH],
    ['Mueve todos los animales de North a South', FROM_NORTH],
    ['Sposta tutti gli animali da North a South', FROM_NORTH],
    ['Verplaats alle animals van North naar South', FROM_NORTH],
    ['Move all goats from North to South', 'animal.move row_key=9 to=s'],
    ['Move all animals to South', ANIMALS_TO('s')],
    ['Move Daisy from North to South', 'animal.move row_key=9 to=s'],
    ['Postpone all deliveries from 18 March to 30 March', 'delivery.postpone day=2026-03-30 row_key=D1'],
  ])('%s', (request, expected) => {
    expect(told(understand(request, FARM))).toBe(expected);
  });

  test.each([
    'Move Daisy from South to Barn',
    'Verschiebe Daisy von South nach Barn',
    'Déplace Daisy de South à Barn',
    'Mueve a Daisy de South a Barn',
    'Sposta Daisy da South a Barn',
    'Verplaats Daisy van South naar Barn',
  ])('%s: she is not there', (request) => {
    expect(told(understand(request, FARM))).toBe('ask to');
    const plan = [call('animal.move', { row_key: '9', to: 'b' })];
    expect(judgePlan(plan, request, FARM)).toMatchObject({ kind: 'question' });
  });
});

function ANIMALS_TO(to: string): string {
  return ['7', '8', '9', '10', '12', '70'].map((key) => `animal.move row_key=${key} to=${to}`).join(' + ');
}

describe('all of a name are those that are called just so', () => {
  test.each([
    'Delete all absences of Jan Berg',
    'Lösche alle Absences von Jan Berg',
    'Supprime toutes les absences de Jan Berg',
    'Elimina todas las ausencias de Jan Berg',
    'Elimina tutte le assenze di Jan Berg',
    'Verwijder alle absences van Jan Berg',
  ])('%s', (request) => {
    expect(told(understand(request, FARM))).not.toContain('A4');
    const plan = ['A2', 'A4'].map((key) => call('absence.delete', { row_key: key }));
    expect(judgePlan(plan, request, FARM).kind).not.toBe('plan');
  });
});

describe('a small word that fits before no option is named', () => {
  test.each([
    ['Move Daisy out of the barn', 'out'],
    ['Move Daisy through the barn', 'through'],
    ['Move Daisy around the barn', 'around'],
    ['Move Daisy by the barn', 'by'],
    ['Move Daisy over the barn', 'over'],
    ['Move Daisy under the barn', 'under'],
    ['Set fan out of high', 'out'],
    ['Set fan within high', 'within'],
    ['Verschiebe Daisy von Barn', 'von'],
    ['Verschiebe Daisy vom Barn', 'vom'],
    ['Verschiebe Daisy ab Barn', 'ab'],
    ['Verschiebe Daisy durch Barn', 'durch'],
    ['Verschiebe Daisy um Barn', 'um'],
    ['Déplace Daisy de Barn', 'de'],
    ['Déplace Daisy du Barn', 'du'],
    ['Déplace Daisy sous Barn', 'sous'],
    ['Mueve Daisy de Barn', 'de'],
    ['Mueve Daisy del Barn', 'del'],
    ['Mueve Daisy bajo Barn', 'bajo'],
    ['Sposta Daisy di Barn', 'di'],
    ['Sposta Daisy tra Barn', 'tra'],
    ['Verplaats Daisy van Barn', 'van'],
    ['Verplaats Daisy van de Barn', 'van'],
    ['Verplaats Daisy door Barn', 'door'],
    ['Order 20 bales of new hay', 'new'],
    ['Set fan to next high', 'next'],
  ])('%s', (request, word) => {
    const answer = understand(request, FARM);
    expect(answer).toMatchObject({ kind: 'question' });
    expect(answer).toMatchObject({ question: { text: expect.stringContaining(`“${word}”`) } });
  });

  test.each([
    ['Move Daisy to the barn', 'animal.move row_key=9 to=b'],
    ['Move Daisy into the barn', 'animal.move row_key=9 to=b'],
    ['Verschiebe Daisy in den Barn', 'animal.move row_key=9 to=b'],
    ['Déplace Daisy à Barn', 'animal.move row_key=9 to=b'],
    ['Mueve Daisy a Barn', 'animal.move row_key=9 to=b'],
    ['Sposta Daisy a Barn', 'animal.move row_key=9 to=b'],
    ['Verplaats Daisy naar Barn', 'animal.move row_key=9 to=b'],
    ['Set the fan to high', 'fan.set fan=h'],
    ['From now on set the fan to high', 'fan.set fan=h'],
    ['Order 20 bales of hay', 'goods.order bales=20 good=h'],
  ])('%s', (request, expected) => {
    expect(told(understand(request, FARM))).toBe(expected);
  });
});

/** Words that would change what is done, in places where nothing reads them. */
const HELD: readonly (readonly [request: string, plan: PlannedCall])[] = [
  ...[
    'Pay Sara Penny and everyone 50 EUR',
    'Pay Sara Penny and all 50 EUR',
    'Pay everyone and Sara Penny 50 EUR',
    'Pay all, Sara Penny too, 50 EUR',
    'Bezahle Sara Penny und alle 50 EUR',
    'Bezahle alle und Sara Penny 50 EUR',
    'Paie Sara Penny et tous 50 EUR',
    'Paga a Sara Penny y todos 50 EUR',
    'Paga Sara Penny e tutti 50 EUR',
    'Betaal Sara Penny en iedereen 50 EUR',
    'Pay Sara Penny 50 EUR every day',
    'Pay Sara Penny 50 EUR next time',
    'Pay Sara Penny 50 EUR last time',
    'Pay Sara Penny 50 EUR from now on',
    'Bezahle Sara Penny jeden Tag 50 EUR',
    'Bezahle Sara Penny ab jetzt 50 EUR',
    'Bezahle Sara Penny nächstes Mal 50 EUR',
    'Paie Sara Penny 50 EUR désormais',
    'Paie Sara Penny 50 EUR chaque jour',
    'Paie Sara Penny 50 EUR la prochaine fois',
    'Paga a Sara Penny 50 EUR todos los días',
    'Paga a Sara Penny 50 EUR la próxima vez',
    'Paga Sara Penny 50 EUR ogni giorno',
    'Paga Sara Penny 50 EUR la prossima volta',
    'Betaal Sara Penny elke dag 50 EUR',
    'Betaal Sara Penny voortaan 50 EUR',
    'Pay Sara Penny no 50 EUR',
    'Pay Sara Penny for no 50 EUR',
    'stop: Pay Sara Penny 50 EUR',
    'Stopp: bezahle Sara Penny 50 EUR',
    'Pay Sara Penny 50 EUR dry run',
  ].map((request): [string, PlannedCall] => [
    request,
    call('worker.pay', { row_key: 'W3', amount: 50, currency: 'EUR' }),
  ]),
  ...[
    'Set wake-up call for room 101 every day at 6:30',
    'Set wake-up call for room 101 at 6:30 next time',
    'Set wake-up call for room 101 at 6:30 dry run',
    'Set wake-up call for room 101 at 6:30 and all rooms',
    'stop, set wake-up call for room 101 at 6:30',
  ].map((request): [string, PlannedCall] => [request, call('call.set', { room: '101', at: '06:30' })]),
  [
    'except today set wake-up call for room 101 at 6:30',
    call('call.set', { room: '101', at: '06:30', day: '2026-03-02' }),
  ],
  ['Rename Daisy from Maisy to Lucy', call('animal.rename', { row_key: '9', name: 'Lucy' })],
  ['Order 20 bales of all hay', call('goods.order', { good: 'h', bales: 20 })],
  ['Accept all deliveries of oats', call('delivery.accept', { row_key: 'D4' })],
  ['Expel Eva Sommer', call('pupil.expel', { row_key: 'k1' })],
  ['Expel Mia Berg', call('pupil.expel', { row_key: 'k3' })],
  ['Please expel Mia Berg', call('pupil.expel', { row_key: 'k3' })],
  ['Cancel Drama this Friday', call('lesson.cancel', { row_key: 'C4' })],
  ['Cancel lesson Drama next Friday', call('lesson.cancel', { row_key: 'C4' })],
  ['Cancel Friday', call('lesson.cancel', { row_key: 'C4' })],
];

describe('words that change a command and are read nowhere hold it back', () => {
  test.each(HELD)('%s', (request, plan) => {
    expect(understand(request, FARM).kind).not.toBe('plan');
    expect(judgePlan([plan], request, FARM).kind).not.toBe('plan');
  });

  test.each([
    ['Pay Sara Penny 50 EUR', 'worker.pay amount=50 currency=EUR row_key=W3'],
    ['Rename Daisy from Daisy to Lucy', 'animal.rename name=Lucy row_key=9'],
    ['Expel Jan Berg', 'pupil.expel row_key=k3'],
    ['Cancel lesson Drama', 'lesson.cancel row_key=C4'],
    ['Cancel the lesson of Ms Ortiz', 'lesson.cancel row_key=C4'],
    ['Set wake-up call for room no 101 at 6:30', 'call.set at=06:30 room=101'],
    ['Pya Sara Penny 50 EUR', 'worker.pay amount=50 currency=EUR row_key=W3'],
  ])('%s', (request, expected) => {
    expect(told(hear(request, FARM).answer)).toBe(expected);
  });
});
