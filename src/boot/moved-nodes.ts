/**
 * A last resort: an extension or a translator may have moved a node into an element of its own. React, which looks for it where it was,
 * would end the page. So a node is removed from where it is, and what comes before it is put before the element that holds it now.
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
