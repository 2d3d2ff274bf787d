/**
 * Last resort if an extension or a translator has wrapped a node in another element: React would look for the node in its old
 * parent and crash. The patched methods remove such a node from its current parent, and insert before the wrapper.
 */
export function allowMovedNodes({ prototype }: typeof Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(child.parentNode ?? this, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    let place = before;
    while (place !== null && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, child, place);
    return child;
  };
}
