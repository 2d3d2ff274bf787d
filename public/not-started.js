// In a file of its own, in ECMAScript 5: a network that changes the page makes the content policy forbid its inline scripts
// (journey.md#connection). Then nothing else can tell the customer that the page does not start.
(function () {
  // the boot script, too, starts the application, and leaves an empty property behind
  if (window.reloadOnce || 'takeBootPress' in window) return;
  var notice = document.getElementById('not-started');
  document.body.insertBefore(notice, document.body.firstChild);
  notice.hidden = false;
  // otherwise a customer who has scrolled down would miss the notice
  scrollTo(0, 0);
  notice.getElementsByTagName('button')[0].addEventListener('click', function () {
    location.reload();
  });
})();
