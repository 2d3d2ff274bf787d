import { expect, userEvent, within } from 'storybook/test';

/** A story's check: the Tab key moves the focus to the control of a role. */
export function tabFocuses(role: string) {
  return async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole(role)).toHaveFocus();
  };
}
