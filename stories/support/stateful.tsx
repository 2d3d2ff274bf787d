import { useState, type ComponentType } from 'react';

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
