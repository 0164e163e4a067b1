/** Opens and closes the menu in browsers without popovers (Safari 16, Firefox 124, Chrome 113 and older). */
export function startMenu(): void {
  const menu = document.getElementById("menu");
  const opener = document.querySelector<HTMLElement>('.menu-button[popovertarget="menu"]');
  if (!menu || !opener) return;
  const show = (isShown: boolean) => {
    const hadFocus = menu.contains(document.activeElement);
    menu.classList.toggle("menu-shown", isShown);
    opener.setAttribute("aria-expanded", String(isShown));
    if (isShown) menu.querySelector<HTMLElement>("[autofocus]")?.focus();
    if (hadFocus && !isShown) opener.focus();
  };
  const isShown = () => menu.classList.contains("menu-shown");
  show(false);
  // navigation.ts calls this method when the focus leaves the menu.
  menu.hidePopover = () => show(false);
  document.addEventListener("click", ({ target }) => {
    const pressedElement = target as Element;
    if (opener.contains(pressedElement)) show(!isShown());
    else if (!menu.contains(pressedElement) || pressedElement.closest(".menu-close")) show(false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && isShown()) show(false);
  });
}
