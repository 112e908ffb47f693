import { describe, expect, test, vi } from 'vitest';
import { PageControl } from './control.ts';

function held() {
  const changes: string[] = [];
  const control: PageControl = new PageControl(() => changes.push(control.holder));
  return { control, changes };
}

describe('who has control', () => {
  test('is the agent first, and the owner after taking it', async () => {
    const { control, changes } = held();
    expect(await control.act(async () => 'done', 0)).toBe('done');
    await control.take();
    expect(control.holder).toBe('owner');
    control.handBack();
    expect(changes).toEqual(['owner', 'agent']);
  });

  test('makes the agent wait, and its work is done after the hand-back', async () => {
    const { control } = held();
    await control.take();
    const work = vi.fn(async () => 'done');
    const acting = control.act(work, 5_000);
    await Promise.resolve();
    expect(work).not.toHaveBeenCalled();
    control.handBack();
    expect(await acting).toBe('done');
  });

  test('refuses the agent when its patience is over, and does nothing', async () => {
    const { control } = held();
    await control.take();
    const work = vi.fn(async () => 'done');
    await expect(control.act(work, 10)).rejects.toMatchObject({ code: 'owner_has_control' });
    expect(work).not.toHaveBeenCalled();
  });

  test('goes to the owner when the agent has finished what it was doing, and not before', async () => {
    const { control } = held();
    let finish = () => {};
    let signal: AbortSignal | undefined;
    const acting = control.act((given) => {
      signal = given;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    }, 0);
    const taking = control.take();
    expect(signal?.aborted).toBe(true);
    await expect(control.act(async () => undefined, 0)).rejects.toMatchObject({ code: 'owner_has_control' });
    expect(control.holder).toBe('agent');
    finish();
    await acting;
    await taking;
    expect(control.holder).toBe('owner');
  });

  test('goes to the owner even if the agent does not stop', async () => {
    vi.useFakeTimers();
    const { control } = held();
    void control.act(() => new Promise(() => {}), 0);
    const taking = control.take();
    await vi.advanceTimersByTimeAsync(3_000);
    await taking;
    expect(control.holder).toBe('owner');
    vi.useRealTimers();
  });

  test('stays with the agent when the owner changes their mind while waiting', async () => {
    const { control, changes } = held();
    let finish = () => {};
    const acting = control.act(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
      0,
    );
    const taking = control.take();
    control.handBack();
    finish();
    await Promise.all([acting, taking]);
    expect(changes).toEqual([]);
    expect(await control.act(async () => 'next', 0)).toBe('next');
  });

  test('belongs to no viewer after the end: who waits learns why', async () => {
    const { control } = held();
    await control.take();
    const acting = control.act(async () => 'done', 5_000);
    control.end('surface_lost');
    await expect(acting).rejects.toMatchObject({ code: 'surface_lost' });
    await control.take();
    await expect(control.act(async () => 'done', 0)).rejects.toMatchObject({ code: 'surface_lost' });
  });
});
