import type { ReactRenderer } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { StoryAnnotations } from 'storybook/internal/types';

/** When to use a component, and when not: shown on the documents page of its kind. */
export interface Usage {
  readonly when: string;
  readonly not: string;
}

/** What a story has beside its props: its own check, its toolbar settings, … */
type More<Props> = Omit<StoryAnnotations<ReactRenderer, Props>, 'args' | 'name'>;

/**
 * The stories of one component: a function that makes one, given the props that differ from the common ones. A file has
 * those of several components, which its documents page tells apart by the parameter `component`.
 * @param more what all of them have beside their props; each may have its own
 */
export function componentStories<Props extends object>(
  component: ComponentType<Props>,
  usage: Usage,
  common: NoInfer<Props>,
  more?: More<Props>,
) {
  const Component = component;
  return (own: Partial<Props> = {}, its?: More<Props>) => ({
    render: (props: Props) => <Component {...props} />,
    ...more,
    ...its,
    args: { ...common, ...own },
    parameters: { ...more?.parameters, ...its?.parameters, component, usage },
  });
}

/**
 * Renders a field that keeps its own value, as its screen would, so that it can be typed into. `key` is the prop with
 * the value, `read` takes the new value from a change.
 */
export function stateful<
  Key extends string,
  Value,
  Change,
  Props extends { readonly [Name in Key]: Value } & { readonly onChange: (change: Change) => void },
>(Field: ComponentType<Props>, key: Key, read: (change: Change) => Value) {
  function Stateful(props: Props) {
    const [value, setValue] = useState<Value>(props[key]);
    const onChange = (change: Change) => {
      setValue(read(change));
      props.onChange(change);
    };
    return <Field {...props} {...{ [key]: value }} onChange={onChange} />;
  }
  // starts again where the controls change the value
  return (props: Props) => <Stateful key={String(props[key])} {...props} />;
}

/** A story's check: the Tab key moves the focus to the control of a role. */
export function tabFocuses(role: string) {
  return async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole(role)).toHaveFocus();
  };
}
